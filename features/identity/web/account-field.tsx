/** A text field of an `AccountForm`: it shows what the form says about it. */
import type { ComponentProps } from 'react'

import { TextField } from '#platform/web/ui/text-field.tsx'

import { useRefusal } from './form-refusal.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'error' | 'name'> & { readonly name: string }

export function AccountField({ name, ...field }: Props) {
  return <TextField name={name} error={useRefusal(name)} {...field} />
}
