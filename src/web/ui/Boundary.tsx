import { Component, type ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { Failure } from './Failure.tsx';
import { Page } from './Page.tsx';

interface BoundaryProps {
  children: ReactNode;
  /** Tells of the error; gives the id under which it is known from then on. */
  met: (error: unknown) => string;
}

/** What is below it, or, once that could not be drawn, a page that says so: never an empty screen. */
export class Boundary extends Component<BoundaryProps, { broken: boolean; id: string | null }> {
  override state = { broken: false, id: null };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.setState({ id: this.props.met(error) });
  }

  override render() {
    return this.state.broken ? <Broken id={this.state.id} /> : this.props.children;
  }
}

function Broken({ id }: { id: string | null }) {
  const text = useText();
  return (
    <Page title={text('shell:error.title')} lead={text('shell:error.kept')}>
      <Failure failure={{ message: text('shell:error.text'), id }} retry={() => location.reload()} />
    </Page>
  );
}
