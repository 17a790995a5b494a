/** A labeled input with its hint and its error, tied together for screen readers. */
import { useId, type ComponentProps, type ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

export function TextField({ label, hint, error, className = '', ...input }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`textfield textfield--full-width ${className}`}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input input--full-width min-h-11"
        aria-invalid={error ? true : undefined}
        data-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="description text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-(--danger-text)">
          {error}
        </p>
      )}
    </div>
  )
}
