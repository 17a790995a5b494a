/** The names that had no room in a drawing, by the letters that stand for them there. */
type Props = {
  readonly names: readonly { readonly key: string | null; readonly name: string }[]
}

export function LabelKeys({ names }: Props) {
  const keyed = names.filter(({ key }) => key !== null)
  if (keyed.length === 0) return null
  return (
    // The description of the drawing says all names.
    <ul className="label-keys" aria-hidden>
      {keyed.map(({ key, name }) => (
        <li key={key}>
          <span className="label-key">{key}</span> {name}
        </li>
      ))}
    </ul>
  )
}
