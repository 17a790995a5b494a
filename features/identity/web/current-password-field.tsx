/** Where the password one has now is asked for, before anything that cannot be taken back. */
import { TextField } from '#platform/web/ui/text-field.tsx'

import { confirmPassword } from './account-sdk.ts'
import { textOf } from './use-second-factor.tsx'

const NAME = 'current'

export function CurrentPasswordField({ label = 'Your password' }: { label?: string }) {
  return (
    <TextField label={label} name={NAME} type="password" autoComplete="current-password" required />
  )
}

/** Proves by what was typed there who it is; throws as `confirmPassword` does. */
export async function confirmByPassword(form: FormData): Promise<void> {
  await confirmPassword(textOf(form, NAME))
}
