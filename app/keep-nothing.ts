/**
 * What the worker of an installation that keeps nothing (`server/worker-off.ts`) tells the open pages
 * (`web/offline/register-worker.ts`).
 */
export const KEEP_NOTHING = 'keep-nothing'
