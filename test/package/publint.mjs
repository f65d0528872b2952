import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { conclude, folder, manifest } from '../support/package.mjs';

const { messages } = await publint({ pkgDir: folder, pack: false, strict: true, level: 'suggestion' });
conclude(messages.map((message) => formatMessage(message, manifest(), { color: false })));
