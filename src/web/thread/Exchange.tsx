import { memo } from 'react';
import type { Locale } from '../../contract/locale.ts';
import { useText } from '../i18n/useText.ts';
import type { Exchange as Held } from '../store/stored.ts';
import { GlossaryAnswer } from './GlossaryAnswer.tsx';
import message from './Message.module.css';
import { Line } from './Message.tsx';

/** Something the person said beside the questions, and what was answered. */
export const Exchange = memo(function Exchange({ exchange, locale }: { exchange: Held; locale: Locale }) {
  const text = useText();
  const { id, said, reply } = exchange;
  return (
    <>
      <Line id={`${id}.said`} from="user">
        <div className={message.own}>
          <div className={message.bubble} dir="auto">
            {said}
          </div>
        </div>
      </Line>
      <Line id={`${id}.reply`} from="assistant" first>
        {'key' in reply ? (
          <p className={message.said}>{text(reply.key)}</p>
        ) : (
          <GlossaryAnswer topic={reply.topic} locale={locale} />
        )}
      </Line>
    </>
  );
});
