/** The search field above a list. The list follows while one types; Enter submits nothing. */
import { Search } from 'lucide-react'
import { useId } from 'react'

import { useTyped } from './use-typed.ts'

export type SearchFieldProps = {
  readonly label: string
  readonly placeholder: string
  readonly maxLength: number
  readonly text: string
  readonly onWords: (words: string) => void
}

export function SearchField({ label, placeholder, maxLength, text, onWords }: SearchFieldProps) {
  const id = useId()
  const [typed, type] = useTyped(text, onWords)
  return (
    <form role="search" className="list-search" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden />
      <input
        id={id}
        type="search"
        className="input input--full-width"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </form>
  )
}
