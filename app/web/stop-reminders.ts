/** The entry of the static page that ends the reminders: its style sheet and its script, without React. */
import '#platform/web/app.css'
import { runStopPage } from '#features/challenge/stop-reminders.ts'

runStopPage()
