/** The icons of a passage's tools. Each is drawn once and referenced: a lesson shows it sixty times. */
import { Highlighter, MessageCircleQuestion, NotebookPen } from 'lucide-react'

const ICONS = { ask: MessageCircleQuestion, note: NotebookPen, highlight: Highlighter } as const

type Tool = keyof typeof ICONS

/** Rendered once on the page, before its references. */
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
