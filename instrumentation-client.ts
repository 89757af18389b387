import { watchErrors } from '#lib/browser/core/errors';
import { ignoreStrayClicks } from '#lib/browser/page/clicks';

watchErrors();
ignoreStrayClicks();
