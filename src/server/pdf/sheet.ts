import PDFDocument from 'pdfkit';
import { bcp47, isRtl, type Locale } from '../../contract/locale.ts';
import { breakLines, type Line } from './breakLines.ts';
import { fonts } from './fonts.ts';
import { CONTROLS, levelsOf, RTL_LETTER, visualRuns } from './visualRuns.ts';

export type Element = PDFKit.PDFStructureElement;

/** How a paragraph looks. Lengths in points. */
export interface Look {
  size: number;
  bold?: boolean;
  color?: string;
  /** From the side where lines begin. */
  indent?: number;
  /** Above it. */
  gap?: number;
  /** A sign before it, in the indent, in a colour of its own. */
  mark?: { sign: string; color: string };
  /** Words of the record, which are English: they read in their own direction. */
  foreign?: boolean;
}

const MARGIN = 54;
const LEADING = 1.4;
const INK = '#1b2733';
const FOOT = { size: 8, color: '#5b6875' };

/**
 * A PDF that is written from top to bottom in one language: lines are broken, turned round and aligned the way the
 * language reads, pages follow one another, and every paragraph is tagged for screen readers.
 */
export class Sheet {
  readonly root: Element;
  private readonly doc: PDFKit.PDFDocument;
  private readonly rtl: boolean;
  private readonly whole: Promise<Buffer>;
  private y = MARGIN;

  constructor(options: { locale: Locale; title: string; author: string; date: Date }) {
    const { locale, title, author, date } = options;
    this.rtl = isRtl(locale);
    this.doc = new PDFDocument({
      size: locale === 'en' ? 'LETTER' : 'A4',
      // Lines are placed here; the margin at the foot would make pdfkit begin pages of its own.
      margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
      lang: bcp47(locale),
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: author, CreationDate: date },
    });
    this.whole = collect(this.doc);
    const { regular, bold } = fonts();
    this.doc.registerFont('regular', regular).registerFont('bold', bold);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  /** A part that other parts and paragraphs can be added to, such as a list. */
  part(parent: Element, type: string): Element {
    const part = this.doc.struct(type);
    parent.add(part);
    return part;
  }

  /** A paragraph, a heading or another block of text. */
  write(parent: Element, type: string, words: string, look: Look): void {
    const paragraph = words.replace(/\s+/g, ' ').trim();
    if (paragraph === '') return;
    this.y += look.gap ?? 0;
    // What stands in another order than it is read in says how it reads.
    const reads = paragraph.replace(CONTROLS, '');
    const turned = this.rtl || RTL_LETTER.test(reads);
    parent.add(
      this.doc.struct(type, { ...(turned ? { actual: reads } : {}), ...(look.foreign ? { lang: 'en' } : {}) }, () =>
        this.paragraph(paragraph, look),
      ),
    );
  }

  /** Begins a new page unless there is this much room left. */
  need(height: number): void {
    if (this.y + height > this.bottom) this.turn();
  }

  /** A thin line across, but not at the top of a page. */
  rule(gap: number): void {
    if (this.y === MARGIN) return;
    this.y += gap;
    const y = this.y;
    const { doc } = this;
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(MARGIN, y)
      .lineTo(doc.page.width - MARGIN, y)
      .lineWidth(0.5)
      .strokeColor('#c9d2da')
      .stroke();
    doc.endMarkedContent();
  }

  /** Numbers the pages and closes the file. */
  async end(foot: (page: number, pages: number) => [string, string]): Promise<Buffer> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(start + page);
      this.doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      const [first, last] = foot(page + 1, count);
      this.y = this.doc.page.height - MARGIN + 14;
      this.single(first, this.rtl);
      this.single(last, !this.rtl);
      this.doc.endMarkedContent();
    }
    this.root.end();
    this.doc.end();
    return this.whole;
  }

  private get bottom(): number {
    return this.doc.page.height - MARGIN;
  }

  private turn(): void {
    this.doc.continueOnNewPage();
    this.y = MARGIN;
  }

  private paragraph(paragraph: string, look: Look): void {
    const { size, bold = false, indent = 0, mark, foreign = false } = look;
    const { doc } = this;
    const choose = () =>
      doc
        .font(bold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(look.color ?? INK);
    choose();
    const room = doc.page.width - 2 * MARGIN - indent;
    const levels = levelsOf(paragraph, foreign ? 'auto' : this.rtl ? 'rtl' : 'ltr');
    const lines = breakLines(paragraph, room, (text) => doc.widthOfString(text.replace(CONTROLS, '')));
    const left = MARGIN + (this.rtl ? 0 : indent);
    for (const [at, line] of lines.entries()) {
      if (this.y + size * LEADING > this.bottom) {
        this.turn();
        choose();
      }
      if (at === 0 && mark) {
        doc.fillColor(mark.color);
        const width = doc.widthOfString(mark.sign);
        const x = this.rtl ? doc.page.width - MARGIN - indent + 14 - width : MARGIN + indent - 14;
        doc.text(mark.sign, x, this.y, { lineBreak: false });
        choose();
      }
      this.line(paragraph, levels, line, this.rtl ? left + room - line.width : left);
      this.y += size * LEADING;
    }
  }

  private line(paragraph: string, levels: ReturnType<typeof levelsOf>, { start, end }: Line, from: number): void {
    const { doc } = this;
    let x = from;
    for (const { text, rtl } of visualRuns(paragraph, levels, start, end)) {
      // With features named, even none, pdfkit lays a run out whole: the font then turns all of it, not each word.
      const options = rtl ? { lineBreak: false, features: [] } : { lineBreak: false };
      doc.text(text, x, this.y, options);
      x += doc.widthOfString(text, options);
    }
  }

  /** One line of the foot, at the left or the right. */
  private single(words: string, atRight: boolean): void {
    const { doc } = this;
    doc.font('regular').fontSize(FOOT.size).fillColor(FOOT.color);
    const width = doc.widthOfString(words.replace(CONTROLS, ''));
    const x = atRight ? doc.page.width - MARGIN - width : MARGIN;
    this.line(words, levelsOf(words, this.rtl ? 'rtl' : 'ltr'), { start: 0, end: words.length, width }, x);
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => void chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
