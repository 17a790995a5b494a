/** The entry of the static page for a study partner: its style sheets and its script, without React. */
import '#platform/web/app.css'
import { runPartnerPage } from '#features/challenge/partner.ts'
import { sayWhenOffline } from '#platform/web/offline-line.ts'

runPartnerPage()
sayWhenOffline('What this page has not loaded comes when you are back online.')
