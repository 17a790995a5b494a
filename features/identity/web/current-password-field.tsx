/** The field for the current password, before a sensitive change. */
import { PasswordField } from '#platform/web/ui/password-field.tsx'

import { confirmPassword } from './account-sdk.ts'
import { useRefusal } from './form-refusal.ts'
import { textOf } from './use-second-factor.tsx'

const NAME = 'current'

export function CurrentPasswordField({ label = 'Your password' }: { label?: string }) {
  return (
    <PasswordField
      label={label}
      name={NAME}
      autoComplete="current-password"
      error={useRefusal(NAME)}
      required
    />
  )
}

/** Authenticates the person with the typed password; throws as `confirmPassword` does. */
export async function confirmByPassword(form: FormData): Promise<void> {
  await confirmPassword(textOf(form, NAME))
}
