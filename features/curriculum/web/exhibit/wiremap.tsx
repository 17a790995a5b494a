/** A wiremap: the eight near pins at the left, the far ones at the right, and the wire between. */
import type { WiremapExhibit } from '../../core/exhibit.ts'

const PINS = [1, 2, 3, 4, 5, 6, 7, 8]
const ROW = 22
const LEFT = 44
const RIGHT = 216
const y = (pin: number) => ROW * pin - 6

export function Wiremap({ exhibit: { pins, shorts } }: { readonly exhibit: WiremapExhibit }) {
  return (
    <svg className="wiremap" viewBox={`0 0 260 ${ROW * 8 + 10}`} aria-hidden>
      {pins.map((far, index) => {
        const near = index + 1
        const isStraight = far === near
        return far === 0 ? (
          <g key={near} className="wiremap-fault">
            <line x1={LEFT} y1={y(near)} x2={LEFT + 62} y2={y(near)} strokeDasharray="5 4" />
            <path d={`M${LEFT + 68} ${y(near) - 5}l10 10m0 -10l-10 10`} />
          </g>
        ) : (
          <line
            key={near}
            className={isStraight ? undefined : 'wiremap-fault'}
            x1={LEFT}
            y1={y(near)}
            x2={RIGHT}
            y2={y(far)}
          />
        )
      })}
      {shorts.map(([one, other]) => (
        <path
          key={`${one} ${other}`}
          className="wiremap-fault"
          d={`M${LEFT + 26} ${y(one)}V${y(other)}`}
        />
      ))}
      {PINS.map((pin) => (
        <g key={pin}>
          <text x={LEFT - 14} y={y(pin)}>
            {pin}
          </text>
          <circle cx={LEFT} cy={y(pin)} r={3.5} />
          <circle cx={RIGHT} cy={y(pin)} r={3.5} />
          <text x={RIGHT + 14} y={y(pin)}>
            {pin}
          </text>
        </g>
      ))}
    </svg>
  )
}
