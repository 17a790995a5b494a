/** The signs of what can be done with a passage. Each is drawn once and pointed at: a lesson shows it sixty times. */
import { Highlighter, MessageCircleQuestion, NotebookPen } from 'lucide-react'

const ICONS = { ask: MessageCircleQuestion, note: NotebookPen, highlight: Highlighter } as const

type Tool = keyof typeof ICONS

/** Stands once on the page, before anything that points at it. */
export function ToolIcons() {
  return (
    <svg className="hidden" aria-hidden>
      {Object.entries(ICONS).map(([tool, Icon]) => (
        <symbol key={tool} id={`tool-${tool}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  )
}

export function ToolIcon({ tool }: { readonly tool: Tool }) {
  return (
    <svg aria-hidden>
      <use href={`#tool-${tool}`} />
    </svg>
  )
}
