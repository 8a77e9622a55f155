import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { type Told, watchPage } from './watchPage.ts';
import { type Transfer, watchTransfer } from './watchTransfer.ts';

const SCREEN = { width: 390, height: 844 };
const SLOWER = 4;
/** Slow 4G. Bytes per second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** A mid-range phone with nothing in its cache. */
export interface Phone {
  page: Page;
  devtools: CDPSession;
  transfer: Transfer;
  /** Calls back with what the page tells (see watchPage). */
  listen(heard: (told: Told) => void): void;
  close(): Promise<void>;
}

/** Opens one. `network: 'fast'` leaves the network as it is, where only the processor is of interest. */
export async function openPhone(browser: Browser, network: 'slow' | 'fast' = 'slow'): Promise<Phone> {
  const context: BrowserContext = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const transfer = await watchTransfer(devtools);
  if (network === 'slow') await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let listener: (told: Told) => void = () => {};
  await page.exposeFunction('benchTold', (told: Told) => listener(told));
  await page.addInitScript(watchPage);
  return {
    page,
    devtools,
    transfer,
    listen(heard) {
      listener = heard;
    },
    close: () => context.close(),
  };
}
