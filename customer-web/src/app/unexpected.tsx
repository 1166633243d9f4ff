import { Component, type ReactNode } from 'react';
import { browser } from '../lib/router/leave.js';
import { texts } from '../lib/texts/index.js';
import { LostKey } from '../ui/art/lost-key.js';
import { AnchorButton, Button } from '../ui/button.js';
import cardStyles from '../ui/card.module.css';
import layoutStyles from '../ui/layout.module.css';

/** The app's error boundary. It offers a retry and a link home, and keeps the entered data. */
export class Unexpected extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const { somethingWrong, tryAgain, returnHome } = texts.common;
    return (
      <main className={`${layoutStyles.measure} ${cardStyles.pageAlone}`}>
        <div className={cardStyles.pageState} role="alert">
          <LostKey />
          <h1>{somethingWrong}</h1>
          <div className={layoutStyles.row}>
            <Button onClick={() => browser.reload()}>{tryAgain}</Button>
            <AnchorButton look="secondary" href="/">
              {returnHome}
            </AnchorButton>
          </div>
        </div>
      </main>
    );
  }
}
