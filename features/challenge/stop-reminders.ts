/** The challenge's second door for the web, for the static page that ends the reminders: it must not import React. */
export { runStopPage } from './web/remind/stop-page.ts'
