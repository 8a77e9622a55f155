import type { CDPSession } from 'playwright';

/** The bytes that have come over the network so far, as transferred: compressed, with their headers. */
export interface Transfer {
  all(): number;
  scriptAndStyle(): number;
  /** Each finished answer in the order of its end. */
  answers: { url: string; type: string; bytes: number }[];
}

/** Counts from now on. What was broken off counts as far as it came. */
export async function watchTransfer(devtools: CDPSession): Promise<Transfer> {
  const underWay = new Map<string, { url: string; type: string; bytes: number }>();
  const answers: Transfer['answers'] = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    underWay.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 });
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const answer = underWay.get(requestId);
    if (answer) answer.bytes += encodedDataLength;
  });
  const ended = (requestId: string, bytes?: number) => {
    const answer = underWay.get(requestId);
    if (answer) answers.push({ ...answer, bytes: bytes ?? answer.bytes });
    underWay.delete(requestId);
  };
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => ended(requestId, encodedDataLength));
  devtools.on('Network.loadingFailed', ({ requestId }) => ended(requestId));
  await devtools.send('Network.enable');
  const sum = (types: readonly string[] | null) =>
    [...answers, ...underWay.values()]
      .filter(({ type }) => types === null || types.includes(type))
      .reduce((total, { bytes }) => total + bytes, 0);
  return { answers, all: () => sum(null), scriptAndStyle: () => sum(['Script', 'Stylesheet']) };
}
