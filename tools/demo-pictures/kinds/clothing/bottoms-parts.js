import { symmetric } from '../../kit/symmetric.js'

export const legs = symmetric(
  'M500 100C580 104 640 100 686 92C716 200 732 320 736 470C742 700 734 920 722 1140Q640 1160 556 1148C550 900 536 660 500 470',
)

export const waist = 'M308 66Q500 92 692 66L698 130Q500 158 302 130Z'

export const loops = 'M352 62v80M448 74v80M552 74v80M648 62v80'

export const prints = [null, 'sprigs', 'dots', 'check']
