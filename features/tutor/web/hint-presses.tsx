/** Where the hints to a problem stand, and what to say next. */
import type { HintState } from '../contract.ts'
import type { Reply } from './reply.ts'

const HINTS = 3

/** @param onReply given if the learner can reply: the message is the last. */
export function HintPresses({ hint, onReply }: { hint: HintState; onReply?: Reply | undefined }) {
  const { title, rung, isOver } = hint
  return (
    <div className="space-y-2">
      <p className="text-muted text-sm">
        {rung > HINTS ? 'The answer to' : `Hint ${rung} of ${HINTS} to`} “{title}”
      </p>
      {onReply && !isOver && (
        <div className="flex flex-wrap gap-2">
          {rung < HINTS && <Press text="Another hint" says="hint" onReply={onReply} />}
          <Press text="Just tell me" says="just tell me" onReply={onReply} />
          <Press text="Stop" says="stop" onReply={onReply} />
        </div>
      )}
    </div>
  )
}

function Press({ text, says, onReply }: { text: string; says: string; onReply: Reply }) {
  return (
    <button
      type="button"
      className="button button--outline button--sm min-h-11"
      onClick={() => onReply(says, 'hint')}
    >
      {text}
    </button>
  )
}
