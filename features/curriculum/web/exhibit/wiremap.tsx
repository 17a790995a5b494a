/** A wiremap: the eight near pins at the left, the far ones at the right, and the wire between. */
import { useWidthInRem } from '#platform/web/use-width-in-rem.ts'

import type { WiremapExhibit } from '../../core/exhibit.ts'

const PINS = [1, 2, 3, 4, 5, 6, 7, 8]
/** In rem. */
const ROW = 1.75
const HEAD = 1.4
const EDGE = 1.6
const BRACKET = 0.75
const NARROWEST = 9
const WIDEST = 22

const yOf = (pin: number) => HEAD + ROW * (pin - 0.5)

export function Wiremap({ exhibit: { pins, shorts } }: { readonly exhibit: WiremapExhibit }) {
  const [ref, measured] = useWidthInRem<HTMLDivElement>()
  const width = Math.max(NARROWEST, Math.min(WIDEST, measured || WIDEST))
  const height = HEAD + ROW * 8 + 0.2
  // Brackets of pins that touch are at the outside: between the wires they would look like wires.
  const left = EDGE + (shorts.length === 0 ? 0 : BRACKET * shorts.length + 0.4)
  const right = width - EDGE
  const open = left + (right - left) * 0.3
  return (
    <div ref={ref} className="wiremap">
      {/* One unit is one rem, so the text has the reader's size. */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ width: `${width}rem`, height: `${height}rem` }}
        aria-hidden
      >
        {shorts.length > 0 && (
          <text className="wiremap-fault" x={0} y={0.6}>
            Short
          </text>
        )}
        <text
          className="wiremap-end"
          x={left + 0.2}
          y={0.6}
          textAnchor={shorts.length > 0 ? 'start' : 'end'}
        >
          Near
        </text>
        <text className="wiremap-end" x={width} y={0.6} textAnchor="end">
          Far
        </text>
        {pins.map((far, index) => {
          const near = index + 1
          return (
            <line
              key={near}
              className={far === near ? undefined : 'wiremap-fault'}
              strokeDasharray={far === 0 ? '0.4 0.3' : undefined}
              x1={left}
              y1={yOf(near)}
              x2={far === 0 ? open : right}
              y2={yOf(far === 0 ? near : far)}
            />
          )
        })}
        {shorts.map(([one, other], index) => {
          const x = 0.3 + BRACKET * index
          return (
            <g key={`${one} ${other}`} className="wiremap-fault">
              <path d={`M${x + 0.45} ${yOf(one)}H${x}V${yOf(other)}H${x + 0.45}`} />
            </g>
          )
        })}
        {pins.map(
          (far, index) =>
            far === 0 && (
              // oxlint-disable-next-line react/no-array-index-key -- pins keep their order
              <text key={index} className="wiremap-fault" x={open + 0.35} y={yOf(index + 1)}>
                open
              </text>
            ),
        )}
        {PINS.map((pin) => (
          <g key={pin}>
            <text x={left - 0.6} y={yOf(pin)} textAnchor="end">
              {pin}
            </text>
            <circle cx={left} cy={yOf(pin)} r={0.22} />
            <circle cx={right} cy={yOf(pin)} r={0.22} />
            <text x={right + 0.6} y={yOf(pin)}>
              {pin}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
