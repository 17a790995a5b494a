import type { ChannelsExhibit } from '../../core/exhibit.ts'
/** Wi-Fi networks over the channels of a band, as an analyzer draws them: width to the sides, signal upwards. */
import { centerMhz, channelsOfBand } from '../../core/wifi-channels.ts'

const WIDTH = 560
const HEIGHT = 220
const FLOOR_Y = 188
const STRONGEST = -30
const WEAKEST = -100
const ROUND = 0.14

const yOf = (dbm: number) =>
  20 + ((STRONGEST - Math.min(STRONGEST, dbm)) / (STRONGEST - WEAKEST)) * (FLOOR_Y - 20)

export function Channels({ exhibit: { band, networks } }: { readonly exhibit: ChannelsExhibit }) {
  const edges = networks.flatMap(({ channel, widthMhz }) => {
    const center = centerMhz(band, channel)
    return [center - widthMhz / 2, center + widthMhz / 2]
  })
  const ticks = channelsOfBand(band)
  const shown = ticks.filter(
    (channel) =>
      centerMhz(band, channel) >= Math.min(...edges) - 25 &&
      centerMhz(band, channel) <= Math.max(...edges) + 25,
  )
  const ends = [...edges, ...shown.map((channel) => centerMhz(band, channel))]
  const low = Math.min(...ends) - 8
  const high = Math.max(...ends) + 8
  const xOf = (mhz: number) => ((mhz - low) / (high - low)) * WIDTH
  return (
    <svg className="channels" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      {[-40, -60, -80].map((dbm) => (
        <g key={dbm} className="channels-grid">
          <line x1={0} x2={WIDTH} y1={yOf(dbm)} y2={yOf(dbm)} />
          <text x={WIDTH - 2} y={yOf(dbm) - 4} textAnchor="end">
            {String(dbm).replace('-', '−')} dBm
          </text>
        </g>
      ))}
      {networks.map(({ id, label, channel, widthMhz, dbm }, index) => {
        const center = centerMhz(band, channel)
        const [from, to] = [xOf(center - widthMhz / 2), xOf(center + widthMhz / 2)]
        const slope = (to - from) * ROUND
        const top = yOf(dbm)
        return (
          <g key={id} className="channels-network" data-tone={index % 4}>
            <path
              d={`M${from} ${FLOOR_Y}C${from + slope / 2} ${top} ${from + slope / 2} ${top} ${from + slope} ${top}H${to - slope}C${to - slope / 2} ${top} ${to - slope / 2} ${top} ${to} ${FLOOR_Y}`}
            />
            <text x={xOf(center)} y={top - 6} textAnchor="middle">
              {label}
            </text>
          </g>
        )
      })}
      <line className="channels-axis" x1={0} x2={WIDTH} y1={FLOOR_Y} y2={FLOOR_Y} />
      {shown.map((channel) => (
        <text
          key={channel}
          className="channels-tick"
          x={xOf(centerMhz(band, channel))}
          y={FLOOR_Y + 18}
          textAnchor="middle"
        >
          {channel}
        </text>
      ))}
    </svg>
  )
}
