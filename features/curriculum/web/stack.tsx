/** Layers on top of each other, the top one first. */
import { Figure } from './figure.tsx'

type Props = {
  readonly title: string
  readonly alt: string
  readonly layers: readonly { readonly label: string; readonly detail?: string }[]
}

export function Stack({ title, alt, layers }: Props) {
  return (
    <Figure title={title} alt={alt}>
      <ol className="stack">
        {layers.map(({ label, detail }) => (
          <li key={label}>
            <strong>{label}</strong>
            {detail !== undefined && <span>{detail}</span>}
          </li>
        ))}
      </ol>
    </Figure>
  )
}
