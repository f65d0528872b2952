export { errorWords } from '../localization/errors.js';
export { renderFailure } from '../templates/failure.js';
