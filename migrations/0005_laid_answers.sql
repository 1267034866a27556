-- What was answered ahead about a card that is taking effect is written in another way: who had done so is asked.
UPDATE `seats` SET `plan` = json_remove(`plan`, '$.card') WHERE `plan` IS NOT NULL;
