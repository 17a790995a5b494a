/** The challenge's second door for the web, for the static page of a study partner: it must not import React. */
export { runPartnerPage } from './web/out/partner-page.ts'
