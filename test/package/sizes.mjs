import { measure } from '../../scripts/size.mjs';
import { conclude, folder } from '../support/package.mjs';

const sizes = await measure(folder);
conclude(sizes.filter(({ kilobytes, limit }) => kilobytes > limit).map(({ line }) => line));
