/** The static register page's entry: its style sheet and its script, without React. */
import '#platform/web/app.css'
import { runRegisterPage } from '#features/identity/register.ts'
import { sayWhenOffline } from '#platform/web/offline-line.ts'

runRegisterPage()
sayWhenOffline('An account can be created when you are back online; what you type here stays.')
