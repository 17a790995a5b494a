/** What a form says that has waited for the server for longer than people expect (`patience.ts`). */
export const SLOW_WORDS =
  'This takes longer than usual: the connection is slow. Still waiting for the server.'
