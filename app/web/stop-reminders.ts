/** The entry of the static page that ends the reminders: its style sheet and its script, without React. */
import '#platform/web/app.css'
import { runStopPage } from '#features/challenge/stop-reminders.ts'
import { sayWhenOffline } from '#platform/web/offline-line.ts'

runStopPage()
sayWhenOffline('The reminders can be ended when you are back online.')
