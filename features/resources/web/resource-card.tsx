/** One resource: what it is, what of it is free, whether its link was checked, and the learner's marks. */
import {
  BookOpen,
  Bookmark,
  Check,
  ClipboardCheck,
  ExternalLink,
  FileBadge,
  FlaskConical,
  Library,
  MonitorPlay,
  Podcast,
  ScrollText,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { useId } from 'react'

import { MarkButton } from '#platform/web/filtered-list/mark-button.tsx'

import type { Mark, MarkedResource, ResourceKind } from '../contract.ts'
import { dayInWords, WORDS_BY_COST, WORDS_BY_KIND, WORDS_BY_LEVEL } from './words.ts'

const ICON_BY_KIND = {
  'video-course': MonitorPlay,
  'practice-test': ClipboardCheck,
  lab: FlaskConical,
  book: BookOpen,
  'cheat-sheet': ScrollText,
  tool: Wrench,
  reference: Library,
  podcast: Podcast,
  community: Users,
  standard: FileBadge,
} as const satisfies Record<ResourceKind, LucideIcon>

type Props = {
  readonly resource: MarkedResource
  readonly onMark: (mark: Mark, isOn: boolean) => void
  readonly onTopic: (topic: string) => void
}

export function ResourceCard({ resource, onMark, onTopic }: Props) {
  const { title, url, publisher, kind, level, description, topics, cost } = resource
  const id = useId()
  const Icon = ICON_BY_KIND[kind]
  return (
    <article aria-labelledby={id} className="resource" data-done={resource.isDone || undefined}>
      <div className="resource-kind" aria-hidden>
        <Icon />
      </div>
      <div className="min-w-0">
        <p className="text-muted text-sm">
          {WORDS_BY_KIND[kind].one} · {WORDS_BY_LEVEL[level]}
        </p>
        <h3 id={id} className="mt-0.5 leading-snug font-semibold">
          <a href={url} target="_blank" rel="noopener noreferrer" className="resource-link">
            {title}
            <ExternalLink aria-label="(opens in a new tab)" />
          </a>
        </h3>
        <p className="text-muted text-sm">
          {publisher} · {new URL(url).hostname.replace(/^www\./, '')}
        </p>
        <p className="mt-2.5 leading-relaxed">{description}</p>
        <ul aria-label="Topics" className="mt-3 flex flex-wrap gap-1.5">
          {topics.map((topic) => (
            <li key={topic}>
              <button
                type="button"
                className="topic-chip"
                aria-label={`Only the topic ${topic}`}
                onClick={() => onTopic(topic)}
              >
                {topic}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="resource-foot">
        <p className="text-sm">
          <span className="font-medium">{WORDS_BY_COST[cost]}</span>
          <span className="text-muted block">{linkNote(resource)}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <MarkButton
            title={title}
            words={{ off: 'Save', on: 'Saved' }}
            icon={<Bookmark aria-hidden />}
            isOn={resource.isSaved}
            onChange={(isOn) => onMark('saved', isOn)}
          />
          <MarkButton
            title={title}
            words={{ off: 'Mark as done', on: 'Done' }}
            icon={resource.isDone && <Check aria-hidden />}
            isOn={resource.isDone}
            onChange={(isOn) => onMark('done', isOn)}
          />
        </div>
      </div>
    </article>
  )
}

/** Does not claim that the link works: it was only compared with public lists. */
function linkNote({ isVerified, checkedOn }: MarkedResource): string {
  const day = dayInWords(checkedOn)
  return isVerified
    ? `Link checked against public lists, ${day}`
    : `Link not checked yet, as of ${day}`
}
