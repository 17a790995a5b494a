/** For the platform's `offline-pages.tsx`: what opens from what this browser keeps, and the list of it. */
export { opensFor } from './opens-offline.ts'
export { Ways } from './ways.tsx'
