/** Before a sensitive change, the person confirms who they are: by the password, or with Google where there is none. */
import { confirmWithGoogle, type SecondFactorState } from './account-sdk.ts'
import { confirmByPassword, CurrentPasswordField } from './current-password-field.tsx'
import { googleMessageOf, needsSecondFactor } from './error-messages.ts'

type Methods = Pick<SecondFactorState, 'hasPassword' | 'hasGoogle'>

/** The field for the password, or the announcement of Google's window. */
export function ConfirmField({ methods }: { methods: Methods }) {
  if (methods.hasPassword) return <CurrentPasswordField />
  if (!methods.hasGoogle) return null
  return <p>To be sure that it is you, a window asks you for your Google account first.</p>
}

/** Google's window opens at once, so call it directly after a press. Throws as `confirmPassword` does. */
export async function confirmPerson(form: FormData, methods: Methods): Promise<void> {
  if (methods.hasPassword) await confirmByPassword(form)
  else if (methods.hasGoogle) await askGoogle()
}

async function askGoogle(): Promise<void> {
  try {
    await confirmWithGoogle()
  } catch (error) {
    throw needsSecondFactor(error) ? error : new Error(googleMessageOf(error))
  }
}
