/** Identity's second door for the web, for the static register page: it must not import React. */
export { runRegisterPage } from './web/register-page.ts'
