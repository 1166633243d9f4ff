import { Component, type ReactNode } from 'react';
import { texts } from '../lib/texts/index.js';
import { AnchorButton } from '../ui/button.js';

/** The last net: a page that broke says so and offers the way home. */
export class Unexpected extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="measure page-state" role="alert">
        <h1>{texts.common.somethingWrong}</h1>
        <AnchorButton href="/">{texts.common.returnHome}</AnchorButton>
      </main>
    );
  }
}
