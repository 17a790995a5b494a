/** A labeled choice from a short list: the browser's own select, which every phone knows how to show. */
import { useId, type ComponentProps } from 'react'

type Props = Omit<ComponentProps<'select'>, 'id' | 'children'> & {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly isLabelHidden?: boolean
}

export function SelectField({
  label,
  options,
  isLabelHidden = false,
  className = '',
  ...select
}: Props) {
  const id = useId()
  return (
    <div className={`textfield ${className}`}>
      <label className={isLabelHidden ? 'sr-only' : 'label'} htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input input--full-width min-h-11 pr-8" {...select}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
