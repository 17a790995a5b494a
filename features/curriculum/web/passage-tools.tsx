/**
 * The actions on a passage: ask about it, write a note to it, highlight it.
 *
 * The arrow keys lead to each of them, and from passage to passage (use-text-stops.ts).
 */
import { AskTutor } from './ask-tutor.tsx'
import { useLesson } from './lesson-context.ts'
import { beginningOf } from './passage-text.ts'
import { ToolIcon } from './tool-icon.tsx'

type Props = { readonly passageId: string; readonly text: string }

export function PassageTools({ passageId, text }: Props) {
  const { onPassageAction } = useLesson()
  if (!onPassageAction) {
    return (
      <span className="passage-tools" data-beside-text="">
        <AskTutor passageId={passageId} text={text} about="passage" />
      </span>
    )
  }
  const beginning = beginningOf(text, 60)
  return (
    <>
      {/* The slot for the marks of its notes. */}
      <span className="passage-notes" data-notes-of={passageId} data-beside-text="" />
      <span
        className="passage-tools"
        role="toolbar"
        aria-label={`Passage: ${beginning}`}
        data-beside-text=""
      >
        <AskTutor passageId={passageId} text={text} about="passage" />
        <button
          type="button"
          tabIndex={-1}
          className="ask-tutor"
          aria-label={`Note on this: ${beginning}`}
          title="Write a note"
          onClick={() => onPassageAction('note', passageId)}
        >
          <ToolIcon tool="note" />
          <span>Note</span>
        </button>
        <button
          type="button"
          tabIndex={-1}
          className="ask-tutor"
          aria-label={`Highlight this: ${beginning}`}
          title="Highlight the passage"
          onClick={() => onPassageAction('highlight', passageId)}
        >
          <ToolIcon tool="highlight" />
          <span>Highlight</span>
        </button>
      </span>
    </>
  )
}
