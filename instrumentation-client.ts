import { watchErrors } from '#lib/browser/core/errors';

watchErrors();
