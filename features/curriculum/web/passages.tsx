/**
 * The blocks of a lesson's text: paragraphs, list items, quotes, tables, headings, code.
 *
 * A passage (its id begins with `p-`) can be linked to, cited, asked about, and noted. Elements in a block that are
 * not the lesson's words are marked `data-beside-text`.
 */
import { Link } from '@tanstack/react-router'
import { Check, Copy } from 'lucide-react'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'

import { ScrollFrame } from '#platform/web/ui/scroll-frame.tsx'
import { useScrollFrame } from '#platform/web/use-scroll-frame.ts'

import { AskTutor } from './ask-tutor.tsx'
import { useLesson } from './lesson-context.ts'
import { textOf } from './passage-text.ts'
import { PassageTools } from './passage-tools.tsx'

function Tools({ id, children }: { id: string | undefined; children: ReactNode }) {
  const { stage, isOpen = false } = useLesson()
  if (isOpen || stage === 'text' || id === undefined || !id.startsWith('p-')) return null
  return <PassageTools passageId={id} text={textOf(children)} />
}

export function Paragraph({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <div className="passage">
      <p {...rest}>{children}</p>
      <Tools id={rest.id}>{children}</Tools>
    </div>
  )
}

export function ListItem({ children, ...rest }: ComponentProps<'li'>) {
  return (
    <li {...rest} className={`passage ${rest.className ?? ''}`}>
      {children}
      <Tools id={rest.id}>{children}</Tools>
    </li>
  )
}

export function Quote({ children, ...rest }: ComponentProps<'blockquote'>) {
  return (
    <div className="passage">
      <blockquote {...rest}>{children}</blockquote>
      <Tools id={rest.id}>{children}</Tools>
    </div>
  )
}

/** A table wider than the screen scrolls in its own frame, by keyboard too. */
export function Table({ children, ...rest }: ComponentProps<'table'>) {
  return (
    <div className="passage">
      <ScrollFrame label="Table" className="scroll-frame">
        <table {...rest}>{children}</table>
      </ScrollFrame>
      <Tools id={rest.id}>{children}</Tools>
    </div>
  )
}

export function SectionHeading({ id, children, ...rest }: ComponentProps<'h2'>) {
  const { isOpen = false } = useLesson()
  return (
    <div className="section-heading">
      <h2 id={id} tabIndex={-1} {...rest}>
        {children}
      </h2>
      {id !== undefined && (
        <span
          className="section-tools"
          role="toolbar"
          aria-label={`Section: ${textOf(children)}`}
          data-beside-text=""
        >
          <HeadingLink id={id} text={textOf(children)} />
          {!isOpen && <AskTutor passageId={id} text={textOf(children)} about="section" />}
        </span>
      )}
      {id !== undefined && (
        <span className="passage-notes" data-notes-of={id} data-beside-text="" />
      )}
    </div>
  )
}

export function SubHeading({ id, children, ...rest }: ComponentProps<'h3'>) {
  return (
    <div className="section-heading">
      <h3 id={id} tabIndex={-1} {...rest}>
        {children}
      </h3>
      {id !== undefined && (
        <span className="section-tools" data-beside-text="">
          <HeadingLink id={id} text={textOf(children)} />
        </span>
      )}
      {id !== undefined && (
        <span className="passage-notes" data-notes-of={id} data-beside-text="" />
      )}
    </div>
  )
}

function HeadingLink({ id, text }: { id: string; text: string }) {
  return (
    <a href={`#${id}`} className="heading-link" aria-label={`Link to “${text}”`}>
      #
    </a>
  )
}

/** Links in the text: our own pages open here, others in a new tab. */
export function TextLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className="text-link">
        {children}
      </Link>
    )
  }
  if (href.startsWith('#')) {
    return (
      <a {...rest} href={href} className="text-link">
        {children}
      </a>
    )
  }
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer" className="text-link">
      {children}
    </a>
  )
}

const COPIED_MS = 2000

/** Code with a copy button. Long lines scroll; they never widen the page. */
export function CodeBlock({ children, className = '', ...rest }: ComponentProps<'pre'>) {
  const ref = useRef<HTMLPreElement>(null)
  useScrollFrame(ref)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(ref.current?.textContent.trimEnd() ?? '')
    } catch {
      // Without permission the text is selected instead, so that one keystroke copies it.
      if (ref.current) getSelection()?.selectAllChildren(ref.current)
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  const language = /language-(\w+)/.exec(`${className} ${classOf(children)}`)?.[1]
  return (
    <div className="code-block">
      <pre
        {...rest}
        ref={ref}
        className={className}
        role="group"
        aria-label={className.includes('console') ? 'Terminal' : labelOf(language)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {children}
      </pre>
      <button type="button" className="code-copy" data-beside-text="" onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      </button>
    </div>
  )
}

function classOf(node: ReactNode): string {
  if (node === null || typeof node !== 'object' || !('props' in node)) return ''
  const { className } = node.props as { className?: unknown }
  return typeof className === 'string' ? className : ''
}

function labelOf(language: string | undefined): string {
  return language === undefined || language === 'text' ? 'Text output' : `Code, ${language}`
}
