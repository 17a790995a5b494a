/** The name of a key, where there is a keyboard. Screen readers get it from the control itself (`aria-keyshortcuts`). */
import './keys.css'

export function Key({ name }: { readonly name: string }) {
  return (
    <kbd aria-hidden className="kbd with-keyboard h-5 px-1.5 text-xs">
      {name}
    </kbd>
  )
}
