import { messageWords } from '../../ui/localization/messages.en.js';
import { messageStyles } from '../../ui/styles/message.js';
import { defineMore } from '../../ui/widget/more-stage.js';
import { renderDetail } from './detail.js';
import { toTools } from './exports.js';
import { renderPanel as renderTimeline } from './panels/timeline.js';

export const more = defineMore({
  ...{ toTools, renderDetail, renderTimeline },
  styles: [messageStyles],
  catalogues: [messageWords],
});
