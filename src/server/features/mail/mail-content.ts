/** What a mail says, before it is plain text or HTML. Texts are plain: whoever draws them escapes them. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly passes: readonly MailPass[];
  readonly facts: readonly MailFact[];
  readonly lists: readonly MailList[];
  readonly button: { readonly text: string; readonly url: string };
  /** Below everything: how to reach us. */
  readonly closing: readonly string[];
}

export interface MailFact {
  readonly label: string;
  readonly lines: readonly string[];
  readonly link?: { readonly text: string; readonly url: string };
}

export interface MailList {
  readonly heading: string;
  readonly items: readonly string[];
}

/** One code to show on board. `cid` names the attached picture of its QR code. */
export interface MailPass {
  readonly code: string;
  readonly name: string;
  readonly cid: string;
}
