// Puts the style sheets that others build on first in the page's stylesheet: if two rules have the same specificity,
// the later rule wins.
import './base.css';
import './icon.module.css';
import './text.module.css';
import './card.module.css';
import './button.module.css';
import './form.module.css';
