/** The entry of the static page for a study partner: its style sheets and its script, without React. */
import '#platform/web/app.css'
import { runPartnerPage } from '#features/challenge/partner.ts'

runPartnerPage()
