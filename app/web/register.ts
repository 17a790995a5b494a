/** The static register page's entry: its style sheet and its script, without React. */
import '#platform/web/app.css'
import { runRegisterPage } from '#features/identity/register.ts'

runRegisterPage()
