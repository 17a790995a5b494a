/** The fields of a header or an address, as wide as their bits if that is readable. */
import { bitRows } from '../core/figure-layout.ts'
import { Figure } from './figure.tsx'

type Props = {
  readonly title: string
  readonly alt: string
  readonly fields: readonly {
    readonly label: string
    readonly bits: number
    readonly value?: string
  }[]
}

export function Bits({ title, alt, fields }: Props) {
  return (
    <Figure title={title} alt={alt}>
      <div className="bits">
        {bitRows(fields).map((row, index) => (
          // The rows never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="bits-row">
            {row.map(({ label, bits, value }, fieldIndex) => (
              <div
                // An address may have two equal fields, such as 255 and 255.
                // oxlint-disable-next-line react/no-array-index-key
                key={fieldIndex}
                className="bits-field"
                style={{ flexGrow: bits }}
              >
                <span>{label}</span>
                {value !== undefined && <code>{value}</code>}
                <small>{bits === 1 ? '1 bit' : `${bits} bits`}</small>
              </div>
            ))}
          </div>
        ))}
      </div>
    </Figure>
  )
}
