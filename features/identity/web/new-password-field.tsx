/** The field for a new password: with the service's own rules, each ticked off as it is met. */
import { useEffect, useRef, useState, type ComponentProps } from 'react'

import { useBrand } from '#platform/web/brand.ts'
import { useAccount } from '#platform/web/session.ts'
import { PasswordField } from '#platform/web/ui/password-field.tsx'

import type { PasswordOwner } from '../core/guessable-password.ts'
import { passwordRules, type PasswordRule } from '../core/password-rules.ts'
import { useRefusal } from './form-refusal.ts'
import { loadSdk } from './session-store.ts'

type Props = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'error' | 'name' | 'ref'> & {
  readonly name: string
}

export function NewPasswordField({ name, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const error = useRefusal(name)
  const [rules, setRules] = useState<readonly PasswordRule[]>([])
  const others = rules.filter(({ text }) => text !== error)
  const owner = usePasswordOwner()
  const show = async (password: string) => setRules(await rulesFor(password, owner))
  useEffect(() => {
    const form = input.current?.form
    // The ticks were for the last password.
    const forget = () => setRules([])
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])
  return (
    <PasswordField
      ref={input}
      name={name}
      autoComplete="new-password"
      error={error}
      onFocus={(event) => void show(event.target.value)}
      onChange={(event) => void show(event.target.value)}
      hint={
        <span aria-live="polite">
          {/* The service may have refused it with the words of a rule: they are said once. */}
          {others.map(({ text, isMet }) => (
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

/** Whose password it is to be: their own name is guessed first. */
export function usePasswordOwner(): PasswordOwner {
  const { email, displayName } = useAccount()
  const { name: siteName } = useBrand()
  return { email, name: displayName, siteName }
}

/** @returns none where they could not be loaded: the service checks them again when the form is sent. */
export async function rulesFor(
  password: string,
  owner: PasswordOwner,
): Promise<readonly PasswordRule[]> {
  try {
    const { checkPassword } = await loadSdk()
    return passwordRules(await checkPassword(password, owner))
  } catch {
    return []
  }
}
