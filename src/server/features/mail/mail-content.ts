/** Content of a mail before it is rendered as text or HTML. Texts are unescaped: the renderers escape them. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly passes: readonly MailPass[];
  readonly facts: readonly MailFact[];
  readonly lists: readonly MailList[];
  readonly button: { readonly text: string; readonly url: string };
  /** At the end of the mail: how to contact the operator. */
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

/** A code to show on board. `cid` names the attached image of its QR code. */
export interface MailPass {
  readonly code: string;
  readonly name: string;
  readonly cid: string;
}
