/** The picture of a worksheet. The readings say the same in words, so a screen reader is spared it. */
import type { Picture, Shape } from '../../core/worksheet.ts'

export function PictureView({ picture: { width, height, shapes } }: { readonly picture: Picture }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="lab-picture" aria-hidden>
      {shapes.map((shape, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- shapes keep their order
        <g key={at} data-tone={shape.tone}>
          <Outline shape={shape} />
          <text {...labelPlace(shape)}>{shape.label}</text>
        </g>
      ))}
    </svg>
  )
}

function Outline({ shape }: { readonly shape: Shape }) {
  if (shape.kind === 'box') {
    const { x, y, width, height } = shape
    return <rect x={x} y={y} width={width} height={height} rx={2} />
  }
  if (shape.kind === 'circle') return <circle cx={shape.x} cy={shape.y} r={shape.radius} />
  const { from, to } = shape
  return <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
}

function labelPlace(shape: Shape): { readonly x: number; readonly y: number } {
  if (shape.kind === 'box') return { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 }
  if (shape.kind === 'circle') return { x: shape.x, y: shape.y }
  return { x: (shape.from[0] + shape.to[0]) / 2, y: (shape.from[1] + shape.to[1]) / 2 - 4 }
}
