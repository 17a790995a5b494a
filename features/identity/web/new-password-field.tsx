/** The field for a new password: with the service's own rules, each ticked off as it is met. */
import { useState, type ComponentProps } from 'react'

import { PasswordField } from '#platform/web/ui/password-field.tsx'

import { passwordRules, type PasswordRule } from '../core/password-rules.ts'
import { loadSdk } from './session-store.ts'

type Props = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'onFocus'>

export function NewPasswordField({ error, onChange, ...field }: Props) {
  const [rules, setRules] = useState<readonly PasswordRule[]>([])
  const show = async (password: string) => setRules(await rulesFor(password))
  return (
    <PasswordField
      autoComplete="new-password"
      error={error}
      onFocus={(event) => void show(event.target.value)}
      onChange={(event) => {
        void show(event.target.value)
        onChange?.(event)
      }}
      hint={
        <span aria-live="polite">
          {rules.map(({ text, isMet }) => (
            <span key={text} className={`block ${colorOf(isMet, error !== undefined)}`}>
              {isMet ? '✓' : '○'} {text}
            </span>
          ))}
        </span>
      }
      {...field}
    />
  )
}

function colorOf(isMet: boolean, isRefused: boolean): string {
  if (isMet) return 'text-(--success-text)'
  return isRefused ? 'text-(--danger-text)' : ''
}

/** @returns none where they could not be loaded: the service checks them again when the form is sent. */
export async function rulesFor(password: string): Promise<readonly PasswordRule[]> {
  try {
    const { checkPassword } = await loadSdk()
    return passwordRules(await checkPassword(password))
  } catch {
    return []
  }
}
