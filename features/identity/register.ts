/** The second web door of identity, for the static register page: it must not bring React along. */
export { runRegisterPage } from './web/register-page.ts'
