import { Link } from 'wouter';
import type { Persona as Who } from '../../contract/persona.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import message from './Message.module.css';
import { Line } from './Message.tsx';

/** Who answers, as the first bubble; Edit leads back to the choice. */
export function Persona({ persona, editable }: { persona: Who; editable: boolean }) {
  const text = useText();
  return (
    <Line id="persona" from="user">
      <div className={message.own}>
        {editable && (
          <Link
            href="/explore-clinical-trials"
            className={message.edit ?? ''}
            aria-label={text('shell:action.edit_answer', { label: text('shell:landing.who') })}
          >
            <Icon name="edit" size={17} />
          </Link>
        )}
        <div className={message.bubble}>{text(`shell:landing.personas.${persona}.label`)}</div>
      </div>
    </Line>
  );
}
