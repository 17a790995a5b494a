/** Wi-Fi networks over the channels of a band, as an analyzer draws them: width to the sides, signal upwards. */
import { useWidthInRem } from '#platform/web/use-width-in-rem.ts'

import { layOutChannels, STRENGTHS } from '../../core/channels-layout.ts'
import type { ChannelsExhibit } from '../../core/exhibit.ts'
import { LabelKeys } from './label-keys.tsx'

/** How much of a network's width its sides take. */
const ROUND = 0.14
const USUAL_REM = 30

export function Channels({ exhibit }: { readonly exhibit: ChannelsExhibit }) {
  const [ref, measured] = useWidthInRem<HTMLDivElement>()
  const width = measured || USUAL_REM
  const { height, floor, topOf, ticks, networks } = layOutChannels(exhibit, width)
  return (
    <div ref={ref} className="channels">
      {/* One unit is one rem, so the text has the reader's size. */}
      <svg viewBox={`0 0 ${width} ${height}`} style={{ height: `${height}rem` }} aria-hidden>
        <text className="channels-unit" x={0} y={0.8}>
          dBm
        </text>
        {STRENGTHS.map((dbm) => (
          <g key={dbm} className="channels-grid">
            <line x1={0} x2={width} y1={topOf(dbm)} y2={topOf(dbm)} />
            <text x={0} y={topOf(dbm) - 0.25}>
              {String(dbm).replace('-', '−')}
            </text>
          </g>
        ))}
        {networks.map(({ id, from, to, top }, index) => {
          const slope = (to - from) * ROUND
          return (
            <path
              key={id}
              className="channels-network"
              data-tone={index % 4}
              d={`M${from} ${floor}C${from + slope / 2} ${top} ${from + slope / 2} ${top} ${from + slope} ${top}H${to - slope}C${to - slope / 2} ${top} ${to - slope / 2} ${top} ${to} ${floor}`}
            />
          )
        })}
        <line className="channels-axis" x1={0} x2={width} y1={floor} y2={floor} />
        {networks.map(({ id, name }) => (
          <text
            key={id}
            className={name.key === null ? 'channels-name' : 'channels-name channels-key'}
          >
            {name.lines.map((line, index) => (
              <tspan
                key={line}
                x={name.left + name.width / 2}
                y={name.top + 0.78 + index}
                textAnchor="middle"
              >
                {line}
              </tspan>
            ))}
          </text>
        ))}
        {ticks.map(({ channel, at }) => (
          <g key={channel} className="channels-tick">
            <line x1={at} x2={at} y1={floor} y2={floor + 0.25} />
            <text x={at} y={floor + 1.15} textAnchor="middle">
              {channel}
            </text>
          </g>
        ))}
      </svg>
      <LabelKeys names={networks.map(({ name, label }) => ({ key: name.key, name: label }))} />
    </div>
  )
}
