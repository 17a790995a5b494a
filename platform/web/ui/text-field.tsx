/** A labeled input with its hint and its error, tied together for screen readers. */
import { useId, type ComponentProps, type ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** A control for the field, in its row, or below it where there is no room. */
  readonly beside?: ReactNode
}

export function TextField({ label, hint, error, beside, className = '', ...input }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`textfield textfield--full-width ${className}`}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className={beside ? 'flex flex-wrap gap-2' : 'contents'}>
        <input
          id={id}
          className={`input min-h-11 ${beside ? 'min-w-[min(10rem,100%)] flex-1' : 'input--full-width'}`}
          aria-invalid={error ? true : undefined}
          data-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...input}
        />
        {beside}
      </div>
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
