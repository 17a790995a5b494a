/** Says that the lab went on in another tab, and offers to load what is there. */
import type { WentOn } from './other-tabs.ts'

type Props = {
  readonly wentOn: WentOn | null
  /** The seed of the problem that is there now. */
  readonly onLoad: (seed: number) => void
}

const WORDS_BY_HOW = {
  changed: ['This lab went on in another tab. What you change here replaces it.', 'Load it'],
  solved: ['This lab was solved in another tab. What you see here is not.', 'Begin anew here'],
  'begun-anew': [
    'This lab was begun anew in another tab. What you change here replaces it.',
    'Load it',
  ],
} as const satisfies Record<WentOn['how'], readonly [says: string, way: string]>

export function WentOnNote({ wentOn, onLoad }: Props) {
  const [says, way] = wentOn ? WORDS_BY_HOW[wentOn.how] : []
  return (
    <div role="status" className="empty:absolute">
      {wentOn && (
        <div className="flex flex-wrap items-center gap-3">
          <p>{says}</p>
          <button
            type="button"
            className="button button--outline min-h-11"
            onClick={() => onLoad(wentOn.seed)}
          >
            {way}
          </button>
        </div>
      )}
    </div>
  )
}
